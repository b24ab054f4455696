print("grounded")
