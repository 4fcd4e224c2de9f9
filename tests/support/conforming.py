"""Validators made from the types of what clients get: strict, and nothing beyond the type.

pydantic builds validators from TypedDicts by itself only with a newer Python than the oldest one
that is supported, so they are put together here from what the types say.
"""

from __future__ import annotations

import functools
import json
import types
from collections.abc import Mapping, Sequence
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic_core import CoreSchema, SchemaValidator, core_schema

PLAIN: dict[Any, CoreSchema] = {
    str: core_schema.str_schema(strict=True),
    int: core_schema.int_schema(strict=True),
    float: core_schema.float_schema(strict=True),
    bool: core_schema.bool_schema(strict=True),
    type(None): core_schema.none_schema(),
}


def schema_of(hint: Any) -> CoreSchema:
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint):
        return fields_schema(hint)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Annotated, Required, NotRequired):
        return schema_of(args[0])
    if origin is Literal:
        return core_schema.literal_schema(list(args))
    if origin in (Union, types.UnionType):
        return core_schema.union_schema([schema_of(entry) for entry in args])
    if origin in (list, Sequence):
        return core_schema.list_schema(schema_of(args[0]), strict=True)
    if origin is tuple:
        return core_schema.tuple_schema([schema_of(entry) for entry in args], strict=True)
    if origin in (dict, Mapping):
        return core_schema.dict_schema(schema_of(args[0]), schema_of(args[1]), strict=True)
    raise TypeError(f"no validator for {hint!r}")


@functools.cache
def fields_schema(shape: type) -> CoreSchema:
    fields = {
        name: core_schema.typed_dict_field(
            schema_of(hint), required=get_origin(hint) is not NotRequired
        )
        for name, hint in get_type_hints(shape, include_extras=True).items()
    }
    return core_schema.typed_dict_schema(fields, strict=True, extra_behavior="forbid")


@functools.cache
def validator(shape: Any) -> SchemaValidator:
    return SchemaValidator(schema_of(shape))


def conform(value: object, shape: Any) -> None:
    """`ValidationError` unless a value is of this type once it was sent as JSON."""
    validator(shape).validate_json(json.dumps(value, allow_nan=False))
