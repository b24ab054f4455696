extension RegressionSuite {
  /// The JSON Schema (draft 2020-12) of suite files; `AirportData/suite.schema.json` is the same.
  package static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "grounded.suite/1",
      "title": "A suite of route expectations for grounded regress",
      "type": "object",
      "required": ["schema", "cases"],
      "additionalProperties": false,
      "properties": {
        "$schema": { "type": "string" },
        "schema": { "const": "grounded.suite/1" },
        "name": { "$ref": "#/$defs/text" },
        "note": { "$ref": "#/$defs/text" },
        "data": {
          "$ref": "#/$defs/text",
          "description": "The map data of every case that does not name its own, as a path from the suite's folder."
        },
        "at": { "$ref": "#/$defs/moment" },
        "profile": { "$ref": "#/$defs/profile" },
        "pace": { "$ref": "#/$defs/pace" },
        "tolerance": { "$ref": "#/$defs/tolerances" },
        "cases": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/case" } },
        "recorded": {
          "type": "object",
          "description": "Written by --update: a digest of each feature that the recorded routes depend on, so that a report can tell which of them changed.",
          "additionalProperties": { "$ref": "#/$defs/text" }
        }
      },
      "$defs": {
        "text": { "type": "string", "minLength": 1 },
        "texts": { "type": "array", "items": { "$ref": "#/$defs/text" } },
        "moment": {
          "type": "string",
          "format": "date-time",
          "description": "RFC 3339 with an offset, so that it is the same moment everywhere. Needed in each case, here or in the suite: closures and opening hours decide by it."
        },
        "profile": { "enum": ["walk", "step-free", "wheelchair", "no-escalators"] },
        "pace": { "enum": ["usual", "slow", "hurry"] },
        "room": {
          "description": "How far a number may be off: by so much, or by a part of the expected number.",
          "oneOf": [
            { "type": "number", "minimum": 0 },
            { "type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?%$" }
          ]
        },
        "tolerances": {
          "type": "object",
          "description": "0.5 metres and 1 second where nothing is said.",
          "additionalProperties": false,
          "properties": {
            "length_m": { "$ref": "#/$defs/room" },
            "duration_s": { "$ref": "#/$defs/room" }
          }
        },
        "amount": {
          "oneOf": [
            { "type": "number", "minimum": 0 },
            {
              "type": "object",
              "required": ["is"],
              "additionalProperties": false,
              "properties": {
                "is": { "type": "number", "minimum": 0 },
                "within": { "$ref": "#/$defs/room" }
              }
            }
          ]
        },
        "selector": {
          "type": "object",
          "description": "Every thing of a kind: places (gate, entrance, check-in …), what can be closed (lift, stairs, escalator, ramp, moving walkway), or a type of feature (opening, unit, section …).",
          "required": ["each"],
          "additionalProperties": false,
          "properties": {
            "each": { "$ref": "#/$defs/text" },
            "named": {
              "$ref": "#/$defs/text",
              "description": "A name, or the beginning of one before *."
            },
            "except": { "$ref": "#/$defs/texts" }
          }
        },
        "places": {
          "oneOf": [
            { "$ref": "#/$defs/selector" },
            {
              "type": "array",
              "minItems": 1,
              "items": { "oneOf": [{ "$ref": "#/$defs/text" }, { "$ref": "#/$defs/selector" }] }
            }
          ]
        },
        "matrix": {
          "type": "object",
          "description": "What varies; every combination is asked.",
          "minProperties": 1,
          "additionalProperties": false,
          "properties": {
            "from": { "$ref": "#/$defs/places" },
            "to": { "$ref": "#/$defs/places" },
            "profile": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/profile" } },
            "pace": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/pace" } },
            "at": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/moment" } },
            "close": {
              "description": "What is closed in turn; a list in the list is closed together, an empty one is nothing.",
              "oneOf": [
                { "$ref": "#/$defs/selector" },
                {
                  "type": "array",
                  "minItems": 1,
                  "items": {
                    "oneOf": [
                      { "$ref": "#/$defs/text" },
                      { "$ref": "#/$defs/texts" },
                      { "$ref": "#/$defs/selector" }
                    ]
                  }
                }
              ]
            }
          }
        },
        "case": {
          "type": "object",
          "required": ["name", "expect"],
          "additionalProperties": false,
          "properties": {
            "name": { "$ref": "#/$defs/text" },
            "note": { "$ref": "#/$defs/text" },
            "data": { "$ref": "#/$defs/text" },
            "from": { "$ref": "#/$defs/text", "description": "A place as on the command line." },
            "to": { "$ref": "#/$defs/text" },
            "profile": { "$ref": "#/$defs/profile" },
            "pace": { "$ref": "#/$defs/pace" },
            "at": { "$ref": "#/$defs/moment" },
            "close": {
              "$ref": "#/$defs/texts",
              "description": "What is closed besides the closures of the data: names or identifiers."
            },
            "closures": {
              "description": "Files of more closures, as paths from the suite's folder.",
              "oneOf": [{ "$ref": "#/$defs/text" }, { "$ref": "#/$defs/texts" }]
            },
            "strict": { "type": "boolean" },
            "flight": { "$ref": "#/$defs/text" },
            "was": { "$ref": "#/$defs/text" },
            "matrix": { "$ref": "#/$defs/matrix" },
            "tolerance": { "$ref": "#/$defs/tolerances" },
            "expect": { "type": "object" }
          },
          "if": { "required": ["matrix"] },
          "then": { "properties": { "expect": { "$ref": "#/$defs/rows" } } },
          "else": { "properties": { "expect": { "$ref": "#/$defs/expectation" } } }
        },
        "rows": {
          "type": "object",
          "description": "One line for each combination; {} is recorded by --update.",
          "additionalProperties": {
            "type": "string",
            "pattern": "^([0-9.]+ m, [0-9.]+ s(: .+)?|no route(; .+)?|the same as with nothing closed)$"
          }
        },
        "expectation": {
          "type": "object",
          "description": "What is absent is not checked; {} is recorded by --update.",
          "additionalProperties": false,
          "properties": {
            "status": { "enum": ["ok", "no_route"] },
            "length_m": { "$ref": "#/$defs/amount" },
            "duration_s": { "$ref": "#/$defs/amount" },
            "way": {
              "$ref": "#/$defs/texts",
              "description": "The doors, lifts, stairs and paths of the way, in order, and no others."
            },
            "uses": { "$ref": "#/$defs/texts" },
            "avoids": { "$ref": "#/$defs/texts" },
            "level_changes_at_most": { "type": "integer", "minimum": 0 },
            "blocking": { "$ref": "#/$defs/texts", "description": "What blocks, in any order, and nothing else." },
            "barred": {
              "$ref": "#/$defs/texts",
              "description": "What would connect but may not be used, in any order, and nothing else."
            },
            "says": { "$ref": "#/$defs/texts", "description": "Parts of the text." },
            "does_not_say": { "$ref": "#/$defs/texts" },
            "text": {
              "$ref": "#/$defs/text",
              "description": "The file that holds the whole text, as a path from the suite's folder."
            }
          }
        }
      }
    }

    """#
}
