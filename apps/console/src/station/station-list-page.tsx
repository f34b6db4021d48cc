import { selfBuyWayLabels, selfBuyWaySubLabels, stationStatusLabels, stationTypeLabels } from '@chargedeck/contract/enums'
import { stationApi, type Station } from '@chargedeck/contract/station'
import { Form, Input } from 'antd'
import { lazy, Suspense } from 'react'
import { CopyText } from '../ui/copy-text.tsx'
import { DataTable, type Column } from '../ui/data-table/data-table.tsx'
import { EnumSelect } from '../ui/fields/enum-select.tsx'
import { GunBar } from '../ui/gun-bar.tsx'
import { InstantText } from '../ui/instant-text.tsx'
import { PageContainer } from '../ui/page-container.tsx'
import { NumberText } from '../ui/quantity-text.tsx'
import { StateTag } from '../ui/state-tag.tsx'
import { gunsOf } from './guns-of-station.ts'
import { onlineLabels, onlineTone, onlineWord, stationStatusOrder, stationTones } from './station-labels.ts'
import { stationPage, useLiveStations } from './station-queries.ts'

const AreaCascader = lazy(async () => ({ default: (await import('../ui/fields/area-cascader.tsx')).AreaCascader }))
const StationDrawer = lazy(async () => ({ default: (await import('./station-drawer.tsx')).StationDrawer }))

const columns: readonly Column<Station>[] = [
  { key: 'stationNo', title: '站点编号', width: 140, sorter: true, render: (_, { stationNo }) => <CopyText value={stationNo} /> },
  { key: 'stationName', title: '站点名称', width: 210, dataIndex: 'stationName', sorter: true, ellipsis: true },
  {
    key: 'status',
    title: '状态',
    width: 96,
    render: (_, { status }) => <StateTag tone={stationTones[status]} label={stationStatusLabels[status]} />,
  },
  {
    key: 'onlineFlag',
    title: '上线',
    width: 96,
    render: (_, { onlineFlag }) => <StateTag tone={onlineTone(onlineFlag)} label={onlineWord(onlineFlag)} />,
  },
  { key: 'guns', title: '空/充/占/故/离', width: 164, render: (_, station) => <GunBar guns={gunsOf(station)} /> },
  { key: 'pileQty', title: '桩（台）', width: 92, align: 'right', dataIndex: 'pileQty', sorter: true },
  {
    key: 'gunQty',
    title: '枪（直/交）',
    width: 104,
    align: 'right',
    render: (_, { dcGunQty, acGunQty }) => <span className="cd-number">{`${dcGunQty} / ${acGunQty}`}</span>,
  },
  {
    key: 'totalPowerKw',
    title: '总功率（kW）',
    width: 124,
    align: 'right',
    sorter: true,
    render: (_, { totalPowerKw }) => <NumberText value={totalPowerKw} />,
  },
  { key: 'curFeeName', title: '当前计费', width: 150, ellipsis: true, render: (_, { curFeeName }) => curFeeName ?? '-' },
  {
    key: 'selfBuyWay',
    title: '经营/投资方式',
    width: 150,
    render: (_, { selfBuyWay, selfBuyWaySub }) =>
      [selfBuyWayLabels[selfBuyWay], selfBuyWaySub && selfBuyWaySubLabels[selfBuyWaySub]].filter(Boolean).join(' / '),
  },
  { key: 'stationType', title: '站点类型', width: 104, render: (_, { stationType }) => stationTypeLabels[stationType] },
  { key: 'companyName', title: '公司', width: 190, dataIndex: 'companyName', ellipsis: true },
  { key: 'orgName', title: '机构', width: 140, ellipsis: true, hiddenAtFirst: true, render: (_, { orgName }) => orgName ?? '-' },
  { key: 'areaCode', title: '行政区划', width: 100, dataIndex: 'areaCode', hiddenAtFirst: true },
  { key: 'address', title: '详细地址', width: 240, dataIndex: 'address', ellipsis: true },
  { key: 'operateDate', title: '投运日期', width: 120, hiddenAtFirst: true, render: (_, { operateDate }) => operateDate ?? '-' },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, row) => <InstantText value={row.createTime} />,
  },
  { key: 'updateTime', title: '更新时间', width: 172, render: (_, { updateTime }) => <InstantText value={updateTime} /> },
]

const filters = (
  <>
    <Form.Item name="stationName" label="站点名称">
      <Input allowClear />
    </Form.Item>
    <Form.Item name="stationNo" label="站点编号">
      <Input allowClear />
    </Form.Item>
    <Form.Item name="status" label="站点状态">
      <EnumSelect labels={stationStatusLabels} order={stationStatusOrder} mode="multiple" />
    </Form.Item>
    <Form.Item
      name="onlineFlag"
      label="上线状态"
      normalize={(value?: string) => (value === undefined ? value : Number(value))}
      getValueProps={asText}
    >
      <EnumSelect labels={onlineLabels} />
    </Form.Item>
    <Form.Item name="selfBuyWay" label="经营方式">
      <EnumSelect labels={selfBuyWayLabels} />
    </Form.Item>
    <Form.Item name="selfBuyWaySub" label="投资方式">
      <EnumSelect labels={selfBuyWaySubLabels} />
    </Form.Item>
    <Form.Item name="stationType" label="站点类型">
      <EnumSelect labels={stationTypeLabels} />
    </Form.Item>
    <Suspense fallback={null}>
      <Form.Item name="areaCode" label="行政区划">
        <AreaCascader anyLevel />
      </Form.Item>
    </Suspense>
  </>
)

/** A flag is a number in the query and a word in the selector. */
function asText(value: unknown) {
  return { value: typeof value === 'number' ? String(value) : undefined }
}

export function StationListPage() {
  useLiveStations()
  return (
    <PageContainer>
      <DataTable
        name="station"
        title="充电站"
        rowKey="id"
        columns={columns}
        query={stationApi.page.query}
        load={stationPage}
        filters={filters}
        drawer={({ id, previous, next, close }) => (
          <Suspense fallback={null}>
            <StationDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
          </Suspense>
        )}
      />
    </PageContainer>
  )
}
