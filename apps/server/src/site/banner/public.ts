// Banners: pictures that drivers' apps show in turn.
export { clickBanner } from './click-banner.ts'
export type { BannerTargets } from './targets.ts'
export { requireWindow } from './require-window.ts'
export { listShowing as listShowingBanners } from './store.ts'
