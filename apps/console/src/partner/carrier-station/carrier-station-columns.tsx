import type { CarrierStation } from '@chargedeck/contract/partner/carrier-station/calls'
import { theirStationStatusText } from '@chargedeck/contract/partner/carrier-station/enums'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { pricePerKwh } from '../../ui/text/quantity-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const normal = 50
const toneOf = ({ stationStatus, goneTime }: CarrierStation): Tone =>
  goneTime !== null ? 'off' : stationStatus === normal ? 'done' : 'attention'

export const TheirStationTag = ({ station }: { station: CarrierStation }) => (
  <StateTag
    tone={toneOf(station)}
    label={station.goneTime === null ? theirStationStatusText(station.stationStatus) : '已下架'}
  />
)

export const carrierStationColumns: readonly Column<CarrierStation>[] = [
  { key: 'stationName', card: 'title', title: '站点', width: 220, ellipsis: true, dataIndex: 'stationName' },
  { key: 'carrierName', card: 'fact', title: '资源方', width: 140, ellipsis: true, dataIndex: 'carrierName' },
  { key: 'stationNo', title: '对方站点编号', width: 130, hiddenAtFirst: true, dataIndex: 'stationNo' },
  { key: 'address', title: '地址', width: 220, ellipsis: true, dataIndex: 'address' },
  {
    key: 'freeQty',
    card: 'fact',
    title: '空闲/总枪数',
    width: 100,
    align: 'right',
    render: (_, { freeQty, gunQty }) => `${freeQty} / ${gunQty}`,
  },
  {
    key: 'priceNow',
    card: 'fact',
    title: '当前价格（元/度）',
    width: 160,
    align: 'right',
    render: (_, { priceNow }) =>
      priceNow ? (
        <span title={`电价${pricePerKwh(priceNow.elecPrice)}，服务费${pricePerKwh(priceNow.servicePrice)}`}>
          {pricePerKwh(priceNow.elecPrice + priceNow.servicePrice)}
        </span>
      ) : (
        '-'
      ),
  },
  {
    key: 'stationStatus',
    card: 'state',
    title: '状态',
    width: 92,
    render: (_, station) => <TheirStationTag station={station} />,
  },
  {
    key: 'pullTime',
    title: '拉取时间',
    width: 172,
    sorter: true,
    render: (_, { pullTime }) => <InstantText value={pullTime} />,
  },
]
