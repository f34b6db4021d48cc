import { carrierCallApi } from '@chargedeck/contract/partner/carrier-call/calls'
import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import { carrierSiteApi } from '@chargedeck/contract/partner/carrier-site/calls'
import { carrierStationApi } from '@chargedeck/contract/partner/carrier-station/calls'
import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import {
  collectOverpaid,
  movementsOfCarrier,
  payOutToCarrier,
  refundMargin,
  refundOverpaid,
  repayCarrier,
  topUpMargin,
} from './money/carrier-margin/carrier-slots.ts'
import { logsOfCarrier, refreshToken, resetBreaker } from './partner/carrier-call/carrier-slots.ts'
import { stationsOfCarrier } from './partner/carrier-site/carrier-slots.ts'
import { useMay } from './platform/me.ts'
import { usePageAddress } from './platform/page-address.ts'
import { CarrierList } from './site/carrier/carrier-list.tsx'
import type { CarrierSlots } from './site/carrier/parts/carrier-slots.ts'
import { lazyPart } from './ui/lazy-part.tsx'
import { PageContainer } from './ui/page/page-container.tsx'
import { PageTabs } from './ui/page/page-tabs.tsx'

const CarrierSiteList = lazyPart(
  async () => (await import('./partner/carrier-site/carrier-site-list.tsx')).CarrierSiteList,
)
const CarrierLogList = lazyPart(
  async () => (await import('./partner/carrier-call/carrier-log-list.tsx')).CarrierLogList,
)
const CarrierPushList = lazyPart(
  async () => (await import('./partner/carrier-push/carrier-push-list.tsx')).CarrierPushList,
)
const CarrierStationList = lazyPart(
  async () => (await import('./partner/carrier-station/carrier-station-list.tsx')).CarrierStationList,
)
const RoamingList = lazyPart(async () => (await import('./partner/roaming-order/roaming-list.tsx')).RoamingList)

/** In the order that staff see. */
const slots: CarrierSlots = {
  actions: [
    topUpMargin,
    repayCarrier,
    payOutToCarrier,
    refundMargin,
    refundOverpaid,
    collectOverpaid,
    refreshToken,
    resetBreaker,
    stationsOfCarrier,
    logsOfCarrier,
  ],
  tabs: [movementsOfCarrier],
}

const field = 'list'
const tabs = [
  { key: 'carrier', label: '运营商', call: carrierApi.page },
  { key: 'site', label: '站点绑定', call: carrierSiteApi.page },
  { key: 'supply', label: '资源方站点', call: carrierStationApi.page },
  { key: 'roaming', label: '资源方订单', call: roamingOrderApi.page },
  { key: 'log', label: '互联日志', call: carrierCallApi.logs },
  { key: 'push', label: '订单推送', call: carrierCheckApi.pushes },
]

/** Partners on the road and regulators. */
export function CarrierPage() {
  const { params, setParams } = usePageAddress()
  const may = useMay()
  const seen = tabs.filter(({ call }) => may(call))
  const shown = (seen.find(({ key }) => key === params.get(field)) ?? seen[0])?.key
  return (
    <PageContainer>
      {seen.length > 1 && (
        <PageTabs
          label="互联运营商"
          tabs={seen}
          shown={shown ?? ''}
          onShow={(key) => setParams(key === tabs[0]?.key ? {} : { [field]: key })}
        />
      )}
      {shown === 'carrier' && <CarrierList slots={slots} />}
      {shown === 'site' && <CarrierSiteList />}
      {shown === 'supply' && <CarrierStationList />}
      {shown === 'roaming' && <RoamingList />}
      {shown === 'log' && <CarrierLogList />}
      {shown === 'push' && <CarrierPushList />}
    </PageContainer>
  )
}
