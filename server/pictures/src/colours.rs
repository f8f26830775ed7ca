//! Conversion of the colours of uploads to sRGB, which all copies use (decision D171).

use std::sync::Arc;

use image::{DynamicImage, RgbImage, RgbaImage};
use moxcms::{
    ColorProfile, DataColorSpace, Layout, RenderingIntent, Transform8BitExecutor, TransformOptions,
};

/// Largest ICC profile that is read, in bytes. Profiles of cameras and screens have a few
/// kilobytes, those of scanners up to some hundred.
const PROFILE_MAX: usize = 4 * 1024 * 1024;

/// Conversion from the ICC profile of an upload to sRGB.
pub(crate) struct Conversion {
    profile: ColorProfile,
    target: ColorProfile,
}

impl Conversion {
    /// Parses a profile. Returns `None` if there is no profile, or if it is too large, damaged, or
    /// neither RGB nor grey.
    pub(crate) fn of(icc: Option<&[u8]>) -> Option<Self> {
        let icc = icc.filter(|icc| icc.len() <= PROFILE_MAX)?;
        let profile = ColorProfile::new_from_slice(icc).ok()?;
        let is_known = matches!(
            profile.color_space,
            DataColorSpace::Rgb | DataColorSpace::Gray
        );
        is_known.then(|| Self {
            profile,
            target: ColorProfile::new_srgb(),
        })
    }

    /// Converts a picture. Returns it unchanged if the profile holds no conversion.
    pub(crate) fn apply(&self, picture: DynamicImage) -> DynamicImage {
        let converted = match &picture {
            DynamicImage::ImageRgba8(with_alpha) => self.rgba(with_alpha).map(Into::into),
            DynamicImage::ImageRgb8(opaque) => self.rgb(opaque).map(Into::into),
            _ => None,
        };
        converted.unwrap_or(picture)
    }

    fn rgb(&self, picture: &RgbImage) -> Option<RgbImage> {
        let mut out = vec![0; picture.as_raw().len()];
        if self.is_grey() {
            let grey: Vec<u8> = picture.pixels().map(|pixel| pixel.0[0]).collect();
            let conversion = self.between(Layout::Gray, Layout::Rgb)?;
            conversion.transform(&grey, &mut out).ok()?;
        } else {
            let conversion = self.between(Layout::Rgb, Layout::Rgb)?;
            conversion.transform(picture.as_raw(), &mut out).ok()?;
        }
        RgbImage::from_raw(picture.width(), picture.height(), out)
    }

    fn rgba(&self, picture: &RgbaImage) -> Option<RgbaImage> {
        let mut out = vec![0; picture.as_raw().len()];
        if self.is_grey() {
            let pixels = picture.pixels();
            let grey: Vec<u8> = pixels.flat_map(|p| [p.0[0], p.0[3]]).collect();
            let conversion = self.between(Layout::GrayAlpha, Layout::Rgba)?;
            conversion.transform(&grey, &mut out).ok()?;
        } else {
            let conversion = self.between(Layout::Rgba, Layout::Rgba)?;
            conversion.transform(picture.as_raw(), &mut out).ok()?;
        }
        RgbaImage::from_raw(picture.width(), picture.height(), out)
    }

    /// Returns `true` for a grey profile. Grey uploads arrive here with three equal colour
    /// channels.
    fn is_grey(&self) -> bool {
        self.profile.color_space == DataColorSpace::Gray
    }

    fn between(&self, from: Layout, to: Layout) -> Option<Arc<Transform8BitExecutor>> {
        let options = TransformOptions {
            rendering_intent: RenderingIntent::RelativeColorimetric,
            ..TransformOptions::default()
        };
        let conversion = self
            .profile
            .create_transform_8bit(from, &self.target, to, options);
        conversion.ok()
    }
}

#[cfg(test)]
mod tests {
    use image::{Rgb, Rgba};

    use super::*;

    /// Allowed rounding difference per channel.
    const NEAR: u8 = 1;

    fn near(one: &[u8], other: &[u8]) -> bool {
        one.len() == other.len() && one.iter().zip(other).all(|(a, b)| a.abs_diff(*b) <= NEAR)
    }

    fn display_p3() -> Vec<u8> {
        ColorProfile::new_display_p3().encode().unwrap()
    }

    #[test]
    fn display_p3_becomes_srgb() {
        let conversion = Conversion::of(Some(&display_p3())).unwrap();
        for (p3, srgb) in [
            ([200, 80, 60], [216, 69, 50]),
            ([0, 0, 0], [0, 0, 0]),
            ([255, 255, 255], [255, 255, 255]),
            ([128, 128, 128], [128, 128, 128]),
            // Beyond sRGB: clipped.
            ([255, 0, 0], [255, 0, 0]),
        ] {
            let picture = RgbImage::from_pixel(3, 2, Rgb(p3));
            let converted = conversion.apply(picture.into()).into_rgb8();
            assert_eq!(converted.dimensions(), (3, 2));
            let pixel = converted.get_pixel(2, 1).0;
            assert!(near(&pixel, &srgb), "{p3:?}: {pixel:?}");
        }
        let picture = RgbaImage::from_pixel(2, 2, Rgba([200, 80, 60, 77]));
        let converted = conversion.apply(picture.into()).into_rgba8();
        let pixel = converted.get_pixel(1, 1).0;
        assert!(near(&pixel, &[216, 69, 50, 77]), "{pixel:?}");
    }

    #[test]
    fn srgb_stays_as_it_is() {
        let icc = ColorProfile::new_srgb().encode().unwrap();
        let conversion = Conversion::of(Some(&icc)).unwrap();
        let picture = RgbImage::from_fn(16, 16, |x, y| {
            let [x, y] = [x, y].map(|side| u8::try_from(side * 16).unwrap());
            Rgb([x, y, x ^ y])
        });
        let converted = conversion.apply(picture.clone().into()).into_rgb8();
        assert!(near(converted.as_raw(), picture.as_raw()));
    }

    #[test]
    fn a_grey_profile_is_applied() {
        let icc = ColorProfile::new_gray_with_gamma(1.0).encode().unwrap();
        let conversion = Conversion::of(Some(&icc)).unwrap();
        // Half of the linear light is 188 in sRGB.
        let picture = RgbImage::from_pixel(2, 2, Rgb([128; 3]));
        let pixel = conversion
            .apply(picture.into())
            .into_rgb8()
            .get_pixel(0, 0)
            .0;
        assert!(near(&pixel, &[188; 3]), "{pixel:?}");
        let picture = RgbaImage::from_pixel(2, 2, Rgba([128, 128, 128, 9]));
        let pixel = conversion
            .apply(picture.into())
            .into_rgba8()
            .get_pixel(0, 0)
            .0;
        assert!(near(&pixel, &[188, 188, 188, 9]), "{pixel:?}");
    }

    #[test]
    fn a_profile_that_cannot_be_read_changes_nothing() {
        assert!(Conversion::of(None).is_none());
        assert!(Conversion::of(Some(&[])).is_none());
        assert!(Conversion::of(Some(b"not a profile")).is_none());
        let cut = display_p3();
        for length in 0..cut.len() {
            let Some(conversion) = Conversion::of(cut.get(..length)) else {
                continue;
            };
            let picture = RgbImage::from_pixel(1, 1, Rgb([1, 2, 3]));
            let converted = conversion.apply(picture.into());
            assert_eq!((converted.width(), converted.height()), (1, 1));
        }
    }
}
