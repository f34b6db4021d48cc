import { feePileTypeLabels } from '@chargedeck/contract/site/fee/enums'
import { stationApi } from '@chargedeck/contract/site/station/calls'
import type { MapStation } from '@chargedeck/contract/site/station/map'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { wallNow } from '../../../ui/fields/wall-now.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { pricePerKwh } from '../../../ui/text/quantity-text.tsx'
import { stationDetail } from '../station-queries.ts'
import { isOpen, pointOf, type StationNote } from './map-signs.ts'
import { pricesAt } from './price-at.ts'
import './station-map.css'

type Props = { station: MapStation; drawerPath: string; note?: StationNote | undefined }

/** What a driver would ask: free guns, the price now, the address. */
export function StationPopup({ station, drawerPath, note }: Props) {
  const may = useMay()
  const { id, stationName, gunQty, idleGunQty, chargingGunQty, faultGunQty, offlineGunQty } = station
  return (
    <article className="station-popup">
      <h3>{stationName}</h3>
      <p className="cd-number">{isOpen(station) ? `空闲 ${idleGunQty} / ${gunQty} 枪` : pointOf(station).sign}</p>
      <p className="cd-number station-popup__soft">
        充电 {chargingGunQty} · 故障 {faultGunQty} · 离线 {offlineGunQty}
      </p>
      {note && (
        <p className="station-popup__note">
          <PageLink {...note.lead}>{note.text}</PageLink>
        </p>
      )}
      {may(stationApi.detail) && <PriceNow id={id} />}
      <p className="station-popup__links">
        <PageLink to={drawerPath} needs={stationApi.detail} otherwise={null}>
          站点详情
        </PageLink>
        <PageLink to={`/monitor/runtime?stationId=${id}`} needs="rpt:monitor:runtime:page" otherwise={null}>
          实时监控
        </PageLink>
      </p>
    </article>
  )
}

function PriceNow({ id }: { id: string }) {
  const { data, isPending } = useQuery(stationDetail(id))
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  if (!data) return null
  const prices = pricesAt(data.fees, wallNow().format('HH:mm'))
  return (
    <>
      <p className="cd-number">
        当前价{' '}
        {prices.length === 0
          ? '未设置'
          : prices
              .map(({ plan: { pileType }, price }) =>
                [pileType === 'ALL' ? '' : `${feePileTypeLabels[pileType]} `, pricePerKwh(price), ' 元/度'].join(''),
              )
              .join('，')}
      </p>
      <p className="station-popup__soft">{data.station.address}</p>
    </>
  )
}
