import { netStates } from '@chargedeck/domain/pile/states'
import { gunRunStatusLabels } from '@chargedeck/contract/site/gun/enums'
import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { monitorApi, type RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { pileStatusLabels } from '@chargedeck/contract/site/pile/enums'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { Form } from 'antd'
import { useState } from 'react'
import { useWhyStale } from '../../platform/live/why-stale.ts'
import { useMay } from '../../platform/me.ts'
import { usePageActions } from '../../ui/action/page-actions.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataTable, type Column, type RowAction } from '../../ui/data-table/data-table.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { netStatusFilter, pileNoFilter, pileTypeFilter, stationFilter } from '../../site/pile/parts/pile-filters.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { EnergyText, MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { durationText } from '../../ui/text/duration-text.ts'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { GunActionDialog, orderOf, pileOf, reboots, whyNotStop, type GunAction } from './gun-actions.tsx'
import { gunLook } from '../../site/gun/parts/gun-states.ts'
import { GunDrawer } from './gun/open-gun.tsx'
import { runtimeGuns } from './monitor-queries.ts'
import { gunTitle } from './parts/gun-words.ts'

const columns: readonly Column<RuntimeGun>[] = [
  {
    key: 'gunCode',
    title: '桩/枪',
    second: '站点',
    width: 140,
    card: 'title',
    ellipsis: true,
    sorter: true,
    render: (_, gun) => <TwoLines below={gun.stationName}>{gunTitle(gun)}</TwoLines>,
  },
  {
    key: 'runStatus',
    card: 'state',
    title: '状态',
    width: 92,
    render: (_, gun) => {
      const { tone, word } = gunLook(gun)
      return <StateTag tone={tone} label={word} />
    },
  },
  {
    key: 'powerKw',
    title: '功率（kW）',
    align: 'right',
    sorter: true,
    render: (_, { realtime }) => <NumberText value={realtime?.powerKw ?? null} digits={1} />,
  },
  { key: 'soc', title: 'SOC（%）', align: 'right', sorter: true, render: (_, { realtime }) => realtime?.soc ?? '-' },
  {
    key: 'energy',
    title: '电量（度）',
    align: 'right',
    sorter: true,
    render: (_, { realtime }) => <EnergyText value={realtime?.energy ?? null} />,
  },
  {
    key: 'amt',
    title: '金额（元）',
    align: 'right',
    render: (_, { realtime }) => <MoneyText value={realtime?.amt ?? null} />,
  },
  {
    key: 'durationSec',
    title: '已充（时:分）',
    align: 'right',
    render: (_, { order }) => durationText(order?.durationSec ?? null),
  },
  {
    key: 'plateNo',
    title: '车牌',
    second: '客户',
    width: 100,
    render: (_, { order }) => (order ? <TwoLines below={order.mobile ?? '-'}>{order.plateNo ?? '-'}</TwoLines> : '-'),
  },
  {
    key: 'order',
    hiddenAtFirst: true,
    title: '订单',
    width: 132,
    ellipsis: true,
    render: (_, { order }) => (order ? <CopyText value={order.orderNo} short /> : '-'),
  },
  {
    key: 'voltage',
    hiddenAtFirst: true,
    title: '电压（V）',
    align: 'right',
    render: (_, { realtime }) => <NumberText value={realtime?.voltage ?? null} digits={1} />,
  },
  {
    key: 'current',
    hiddenAtFirst: true,
    title: '电流（A）',
    align: 'right',
    render: (_, { realtime }) => <NumberText value={realtime?.current ?? null} digits={1} />,
  },
  {
    key: 'gunTemp',
    hiddenAtFirst: true,
    title: '枪温（℃）',
    align: 'right',
    render: (_, { realtime }) => realtime?.gunTemp ?? '-',
  },
  {
    key: 'remainMin',
    hiddenAtFirst: true,
    title: '剩余（分）',
    align: 'right',
    render: (_, { realtime }) => realtime?.remainMin ?? '-',
  },
  {
    key: 'statusTime',
    hiddenAtFirst: true,
    title: '状态起于',
    width: 112,
    sorter: true,
    render: (_, { statusTime }) => <InstantText value={statusTime} short />,
  },
]

const filters = (
  <>
    {stationFilter}
    {pileTypeFilter}
    <Form.Item name="runStatus" label="枪状态">
      <EnumSelect labels={gunRunStatusLabels} mode="multiple" />
    </Form.Item>
    <Form.Item name="pileStatus" label="桩状态">
      <EnumSelect labels={pileStatusLabels} mode="multiple" />
    </Form.Item>
    {netStatusFilter}
    {pileNoFilter}
    <TextFilter name="mobile" label="手机号" />
    <TextFilter name="plateNo" label="车牌" />
  </>
)

export function RuntimeList() {
  const [action, setAction] = useState<GunAction | null>(null)
  const actions = useRowActions(setAction)
  return (
    <>
      <DataTable
        name="monitor-runtime"
        title="枪列表"
        rowKey="gunId"
        columns={columns}
        query={monitorApi.page.query}
        filterTexts={stationTexts}
        load={runtimeGuns}
        filters={filters}
        actions={actions}
        actionsBeside={1}
        drawer={({ id, row, previous, next, close }) => (
          <GunDrawer
            key={id}
            gunId={id}
            known={row}
            previous={previous}
            next={next}
            onClose={close}
            onAction={setAction}
          />
        )}
      />
      {action && <GunActionDialog action={action} onClose={() => setAction(null)} />}
    </>
  )
}

const rowCalls = [chargeOrderApi.stopCharge, pileApi.detail, chargeOrderApi.page, ...reboots]

function useRowActions(onAction: (action: GunAction) => void) {
  const may = useMay()
  const whyStale = useWhyStale()
  const toPages = usePageActions()
  if (!rowCalls.some(may)) return undefined
  return (gun: RuntimeGun): RowAction[] => [
    ...(may(chargeOrderApi.stopCharge)
      ? [
          {
            key: 'stop',
            label: '停止充电',
            danger: true,
            whyNot: whyStale ?? whyNotStop(gun),
            onClick: () => onAction({ kind: 'stop', gun }),
          },
        ]
      : []),
    ...(reboots.some(may)
      ? [
          {
            key: 'reboot',
            label: '重启桩',
            whyNot: whyStale ?? (gun.netStatus === netStates.offline ? '设备离线' : undefined),
            onClick: () => onAction({ kind: 'reboot', gun }),
          },
        ]
      : []),
    ...toPages([...orderOf(gun), pileOf(gun).pile]),
  ]
}
