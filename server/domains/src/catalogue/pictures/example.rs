//! Examples of pictures for the OpenAPI document.

use serde_json::{Value, json};

pub(super) fn picture() -> Value {
    json!({"id": 4_503_599_627_370_496_i64, "version": 1, "picture": {
        "url": "/images/upload-9f86d081884c7d65-960.3f2a9c1b7d5e8a04.jpg", "sources": [
            {"url": "/images/upload-9f86d081884c7d65-480.9b1c2d3e4f5a6b7c.webp", "width": 480, "type": "image/webp"},
            {"url": "/images/upload-9f86d081884c7d65-960.3f2a9c1b7d5e8a04.jpg", "width": 960, "type": "image/jpeg"},
            {"url": "/images/upload-9f86d081884c7d65-960.0a1b2c3d4e5f6071.webp", "width": 960, "type": "image/webp"}],
        "width": 960, "height": 720, "alt": "盤香"},
        "needs_alt": false,
        "upload": {"bytes": 348_120, "width": 1200, "height": 900, "by": "mary", "at": "2026-11-25T03:00:00Z"},
        "uses": [{"kind": "Menu", "id": 2, "name": "盤香"}], "expires_at": null})
}
