import { usePageAddress } from './platform/page-address.ts'
import { CarrierList } from './site/carrier/carrier-list.tsx'
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

const field = 'list'
const first = 'carrier'
const tabs = [
  { key: first, label: '运营商' },
  { key: 'site', label: '站点绑定' },
  { key: 'log', label: '互联日志' },
  { key: 'push', label: '订单推送' },
]

/** Partners on the road and regulators. */
export function CarrierPage() {
  const { params, setParams } = usePageAddress()
  const shown = tabs.find(({ key }) => key === params.get(field))?.key ?? first
  return (
    <PageContainer>
      <PageTabs
        label="互联运营商"
        tabs={tabs}
        shown={shown}
        onShow={(key) => setParams(key === first ? {} : { [field]: key })}
      />
      {shown === first && <CarrierList />}
      {shown === 'site' && <CarrierSiteList />}
      {shown === 'log' && <CarrierLogList />}
      {shown === 'push' && <CarrierPushList />}
    </PageContainer>
  )
}
