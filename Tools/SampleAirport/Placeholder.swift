// Placeholder until the plan is drawn.
