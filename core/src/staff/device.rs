//! On what somebody logs in, in a few words.

/// Browsers by what they write of themselves; most also name those that stand behind them.
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

/// Systems by what browsers write of them, with the same sequence.
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// Browser and system as `User-Agent` names them: 「Chrome（Windows）」. Versions are left out: a browser that
/// was brought up to date is the same device.
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
