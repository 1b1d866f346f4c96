"""What all models share, with pydantic 1.10 and with pydantic 2."""

from typing import Any

import pydantic

if pydantic.VERSION.startswith("1."):

    class Model(pydantic.BaseModel):
        """Keeps fields that a newer service adds."""

        class Config:
            extra = "allow"
            allow_population_by_field_name = True
            smart_union = True

    def parse(kind: Any, value: Any) -> Any:
        """The value as the type says; raises pydantic.ValidationError."""
        return pydantic.parse_obj_as(kind, value)

    def dump(value: pydantic.BaseModel) -> Any:
        """What of a model is sent: names as the API has them, without what was not given."""
        return value.dict(by_alias=True, exclude_unset=True)

else:

    class Model(pydantic.BaseModel):  # type: ignore[no-redef]
        """Keeps fields that a newer service adds."""

        model_config = pydantic.ConfigDict(
            extra="allow", populate_by_name=True, protected_namespaces=()
        )

    def parse(kind: Any, value: Any) -> Any:
        """The value as the type says; raises pydantic.ValidationError."""
        return pydantic.TypeAdapter(kind).validate_python(value)

    def dump(value: pydantic.BaseModel) -> Any:
        """What of a model is sent: names as the API has them, without what was not given."""
        return value.model_dump(by_alias=True, exclude_unset=True, mode="json")
