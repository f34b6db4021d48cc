import { gunList } from '@chargedeck/contract/site/gun/row'
import { lazyPart, tabMeanwhile } from '../../../ui/lazy-part.tsx'
import { imagesOnRow } from '../parts/images-on-row.ts'
import type { StationTab } from '../parts/station-slots.ts'

const overview: StationTab = {
  key: 'overview',
  label: '概览',
  Content: lazyPart(async () => (await import('./station-overview.tsx')).StationOverview, tabMeanwhile),
}

const guns: StationTab = {
  key: 'guns',
  label: '充电枪',
  permission: gunList,
  Content: lazyPart(async () => (await import('./live-guns.tsx')).LiveGuns, tabMeanwhile),
}

const business: StationTab = {
  key: 'business',
  label: '营业与停车',
  Content: lazyPart(async () => (await import('./station-business.tsx')).StationBusiness, tabMeanwhile),
}

const images: StationTab = {
  ...imagesOnRow,
  Content: lazyPart(async () => (await import('./station-images.tsx')).StationImages, tabMeanwhile),
}

/** The tabs that the station slice adds itself. */
export const stationTabs = { overview, guns, business, images }
