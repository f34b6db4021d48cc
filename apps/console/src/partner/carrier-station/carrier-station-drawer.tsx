import type { CarrierGun, CarrierStation } from '@chargedeck/contract/partner/carrier-station/calls'
import { equipmentTypeText, theirGunStateLabels } from '@chargedeck/contract/partner/carrier-station/enums'
import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { gunStates, type GunState } from '@chargedeck/domain/gun/states'
import { carrierStationStatuses } from '@chargedeck/domain/station/carrier-status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { useClosedLines } from '../../site/carrier/parts/closed-lines.ts'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { pricePerKwh } from '../../ui/text/quantity-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import { supplierKinds } from '../carrier-check/parts/carrier-choices.ts'
import { TheirStationTag } from './carrier-station-columns.tsx'
import { gunsOfStation } from './carrier-station-queries.ts'

const StartRoamingDialog = lazyPart(
  async () => (await import('../roaming-order/parts/start-roaming-dialog.tsx')).StartRoamingDialog,
)

type Props = {
  id: string
  row: CarrierStation | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

/** A partner's station: its guns, what they cost, and the start of a charge there. */
export function CarrierStationDrawer({ id, row, ...steps }: Props) {
  const { data = [], error, isPending, refetch } = useQuery(gunsOfStation(id))
  const [starting, setStarting] = useState<CarrierGun | null>(null)
  const may = useMay()
  const closed = useClosedLines(supplierKinds, row ? [row.carrierId] : [])
  return (
    <RecordDrawer
      mode="view"
      name={row?.stationName ?? '资源方站点'}
      size={860}
      reading={readingOf({ error, isPending, refetch })}
      extra={row && <TheirStationTag station={row} />}
      {...steps}
    >
      {row && <StationFacts station={row} />}
      <DrawerSection title="充电枪">
        <RowsTable
          rows={data}
          columns={gunColumns}
          idOf={(gun) => gun.id}
          actions={
            may(roamingOrderApi.start)
              ? (gun) => [startOf(gun, closed?.text ?? whyNotStart(gun, row), setStarting)]
              : undefined
          }
          actionsBeside={1}
          empty="没有枪"
        />
      </DrawerSection>
      {starting && row && (
        <StartRoamingDialog gun={starting} stationName={row.stationName} onClose={() => setStarting(null)} />
      )}
    </RecordDrawer>
  )
}

const StationFacts = ({ station }: { station: CarrierStation }) => (
  <DrawerSection title="站点">
    <Facts
      items={[
        { label: '资源方', value: station.carrierName },
        { label: '对方站点编号', value: <CopyText value={station.stationNo} /> },
        { label: '地址', value: station.address },
        { label: '服务电话', value: station.serviceTel ?? '-' },
        { label: '营业时间', value: station.businessHours ?? '-' },
        { label: '停车费', value: station.parkFeeDesc ?? '-' },
        { label: '拉取时间', value: <InstantText value={station.pullTime} /> },
        { label: '下架时间', value: <InstantText value={station.goneTime} /> },
      ]}
    />
  </DrawerSection>
)

const tones: Record<GunState, Tone> = {
  [gunStates.offline]: 'off',
  [gunStates.idle]: 'idle',
  [gunStates.occupied]: 'waiting',
  [gunStates.charging]: 'active',
  [gunStates.reserved]: 'reserved',
  [gunStates.fault]: 'fault',
}

const gunColumns: readonly Column<CarrierGun>[] = [
  { key: 'gun', title: '枪', render: (_, { pileName, gunName }) => `${pileName} ${gunName}` },
  { key: 'code', title: '枪编码', render: (_, { gunCode }) => <CopyText value={gunCode} /> },
  {
    key: 'kind',
    title: '类型',
    render: (_, { equipmentType, powerKw }) => `${equipmentTypeText(equipmentType)} ${powerKw} kW`,
  },
  {
    key: 'state',
    title: '状态',
    card: 'state',
    render: (_, { runStatus }) => <StateTag tone={tones[runStatus]} label={theirGunStateLabels[runStatus]} />,
  },
  { key: 'stateTime', title: '状态时间', render: (_, { statusTime }) => <InstantText value={statusTime} short /> },
  { key: 'prices', title: '价格（元/度，电价+服务费）', render: (_, gun) => <Prices gun={gun} /> },
]

const Prices = ({ gun: { prices } }: { gun: CarrierGun }) =>
  prices.length === 0 ? (
    '-'
  ) : (
    <>
      {prices.map(({ startTime, elecPrice, servicePrice }) => (
        <div key={startTime}>
          {startTime}起 {pricePerKwh(elecPrice)}+{pricePerKwh(servicePrice)}
        </div>
      ))}
    </>
  )

const startOf = (gun: CarrierGun, whyNot: string | undefined, start: (gun: CarrierGun) => void) => ({
  key: 'start',
  label: '启动充电',
  whyNot,
  onClick: () => start(gun),
})

function whyNotStart({ runStatus }: CarrierGun, station: CarrierStation | undefined): string | undefined {
  if (station && station.goneTime !== null) return '站点已下架'
  if (station?.stationStatus === carrierStationStatuses.closed) return '对方站点已关闭下线'
  return runStatus === gunStates.idle || runStatus === gunStates.occupied
    ? undefined
    : `${theirGunStateLabels[runStatus]}的枪不能启动充电`
}
