"""Validates JSON documents with python3-jsonschema: SCHEMA FILE… → one line a file, `ok` or the first mistake."""
import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as source:
    schema = json.load(source)
kind = jsonschema.validators.validator_for(schema)
kind.check_schema(schema)
validator = kind(schema)
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as source:
        errors = list(validator.iter_errors(json.load(source)))
    if errors:
        best = jsonschema.exceptions.best_match(errors)
        print("/".join(str(part) for part in best.absolute_path), best.message.replace("\n", " ")[:300])
    else:
        print("ok")
