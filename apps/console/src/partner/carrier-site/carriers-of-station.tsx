import { carrierSiteApi } from '@chargedeck/contract/partner/carrier-site/calls'
import type { CarrierSite } from '@chargedeck/contract/partner/carrier-site/row'
import { carrierTypeLabels } from '@chargedeck/contract/site/carrier/enums'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Flex, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { DisabledReason } from '../../ui/action/disabled-reason.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DrawerSection, Facts } from '../../ui/record/record-drawer.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PriceText } from '../../ui/text/quantity-text.tsx'
import { isWithheld, waitsForEnabling, waitsForLine, whyNoPush, type SiteAction } from './carrier-site-actions.ts'
import { shownStatusText, SitePushTag } from './carrier-site-columns.tsx'
import { carriersOfStation } from './carrier-site-queries.ts'

const CarrierSiteDialog = lazyPart(async () => (await import('./carrier-site-dialog.tsx')).CarrierSiteDialog)

/** Where a station is bound, when it was last pushed, and its switch for each carrier. */
export function CarriersOfStation({ detail }: { detail: { station: { id: string } } }) {
  const { data, error, refetch } = useQuery(carriersOfStation(detail.station.id))
  const [action, setAction] = useState<SiteAction | null>(null)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="本站还没有绑定互联运营商" />
  return (
    <>
      {data.map((site) => (
        <BoundCarrier key={site.id} site={site} onAct={setAction} />
      ))}
      {action && <CarrierSiteDialog action={action} onClose={() => setAction(null)} />}
    </>
  )
}

function BoundCarrier({ site, onAct }: { site: CarrierSite; onAct: (action: SiteAction) => void }) {
  const may = useMay()
  const extra = (
    <Flex gap="small" align="center">
      {may(carrierSiteApi.notify) && (
        <DisabledReason why={whyNoPush(site)}>
          <Button size="small" onClick={() => onAct({ kind: 'push', sites: [site] })}>
            推送站点信息
          </Button>
        </DisabledReason>
      )}
      <Switch
        size="small"
        aria-label={`${site.carrierName}互联`}
        checked={site.enableFlag === 1}
        disabled={!may(carrierSiteApi.save)}
        onChange={() => onAct({ kind: 'switch', site })}
      />
    </Flex>
  )
  return (
    <DrawerSection title={site.carrierName} extra={extra}>
      <Facts
        items={[
          { label: '类型', value: carrierTypeLabels[site.carrierType] },
          { label: '对方编号', value: site.carrierStationNo },
          { label: '对外状态', value: shownStatusText(site) },
          ...(site.carrierType === 'REG' ? [] : ownPrices(site)),
          { label: '最近推送', value: <SitePushTag site={site} /> },
          { label: '推送时间', value: <InstantText value={site.stationPushTime} /> },
          ...(site.carrierType === 'REG'
            ? [{ label: '监管推送', value: isWithheld(site) ? '站点未开启，不向该平台推送' : '已开启', span: 2 }]
            : []),
          ...nextPush(site),
          ...(site.failReason === null ? [] : [{ label: '失败原因', value: site.failReason, span: 2 }]),
        ]}
      />
    </DrawerSection>
  )
}

/** A regulator hears the prices of everybody. */
const ownPrices = ({ feeName, addServicePrice }: CarrierSite) => [
  { label: '专用计费', value: feeName },
  { label: '服务费加价', value: <PriceText value={addServicePrice} /> },
]

function nextPush(site: CarrierSite) {
  if (waitsForEnabling(site)) return [{ label: '下次推送', value: '运营商已停用，启用后推送', span: 2 }]
  return waitsForLine(site) ? [{ label: '下次推送', value: `线路熔断中，${site.heldUntil}再试`, span: 2 }] : []
}
