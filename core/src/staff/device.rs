//! Short description of a device by its `User-Agent`.

/// Browsers by their token in `User-Agent`. Sorted, because most browsers also contain the tokens
/// that come later in the list.
const BROWSERS: [(&str, &str); 9] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Line/", "LINE"),
    ("FxiOS", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Operating systems by their token in `User-Agent`, sorted for the same reason.
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// Returns browser and operating system from `User-Agent`: 「Chrome（Windows）」. Versions are left
/// out, because an updated browser is still the same device.
#[must_use]
pub fn device_of(user_agent: &str) -> String {
    let named = |names: &[(&str, &'static str)]| {
        let mut names = names.iter();
        names
            .find(|(sign, _)| user_agent.contains(sign))
            .map(|(_, name)| *name)
    };
    let browser = named(&BROWSERS).unwrap_or("其他瀏覽器");
    let system = named(&SYSTEMS).unwrap_or("其他裝置");
    format!("{browser}（{system}）")
}
