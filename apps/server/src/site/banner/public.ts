// Banners: pictures that drivers' apps show in turn.
export { clickBanner } from './click-banner.ts'
export { listShowing as listShowingBanners } from './store.ts'
