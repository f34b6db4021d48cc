import type { StationDetail } from '@chargedeck/contract/station'
import {
  parkFeeTypeLabels,
  selfBuyWayLabels,
  selfBuyWaySubLabels,
  stationStatusLabels,
  stationTypeLabels,
} from '@chargedeck/contract/enums'
import { useQuery } from '@tanstack/react-query'
import { Flex, Tabs, Tag } from 'antd'
import { Link } from 'react-router'
import { CopyText } from '../ui/copy-text.tsx'
import { GunBar } from '../ui/gun-bar.tsx'
import { InstantText } from '../ui/instant-text.tsx'
import { NumberText } from '../ui/quantity-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../ui/record-drawer.tsx'
import { StateTag } from '../ui/state-tag.tsx'
import { FeePlans } from './fee-plans.tsx'
import { gunsOf } from './guns-of-station.ts'
import { LiveGuns } from './live-guns.tsx'
import { constructionWord, onlineTone, onlineWord, stationTones } from './station-labels.ts'
import { stationDetail } from './station-queries.ts'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }

export function StationDrawer({ id, previous, next, onClose }: Props) {
  const { data, error, isPending } = useQuery(stationDetail(id))
  const station = data?.station
  const tags = station && (
    <Flex gap="small">
      <StateTag tone={stationTones[station.status]} label={stationStatusLabels[station.status]} />
      <StateTag tone={onlineTone(station.onlineFlag)} label={onlineWord(station.onlineFlag)} />
    </Flex>
  )
  return (
    <RecordDrawer
      mode="view"
      name={station?.stationName ?? ''}
      size={820}
      loading={isPending}
      error={error}
      previous={previous}
      next={next}
      onClose={onClose}
      extra={tags}
    >
      {data && <Tabs items={tabsOf(data)} />}
    </RecordDrawer>
  )
}

const tabsOf = (detail: StationDetail) => [
  { key: 'overview', label: '概览', children: <Overview detail={detail} /> },
  { key: 'guns', label: '充电枪', children: <LiveGuns stationId={detail.station.id} /> },
  { key: 'fees', label: `计费方案 ${detail.fees.length || ''}`, children: <FeePlans plans={detail.fees} /> },
  { key: 'business', label: '营业与停车', children: <Business detail={detail} /> },
]

function Overview({ detail: { station, construction, tags, remark } }: { detail: StationDetail }) {
  return (
    <>
      <DrawerSection title="基本信息" extra={<GunBar guns={gunsOf(station)} />}>
        <Facts
          items={[
            { label: '站点编号', value: <CopyText value={station.stationNo} /> },
            { label: '站点类型', value: stationTypeLabels[station.stationType] },
            { label: '公司', value: station.companyName },
            { label: '机构', value: station.orgName },
            {
              label: '经营方式',
              value: [selfBuyWayLabels[station.selfBuyWay], station.selfBuyWaySub && selfBuyWaySubLabels[station.selfBuyWaySub]]
                .filter(Boolean)
                .join(' / '),
            },
            { label: '建设场所', value: constructionWord(construction) },
            { label: '桩（台）', value: station.pileQty },
            { label: '枪（直/交）', value: `${station.dcGunQty} / ${station.acGunQty}` },
            { label: '总功率（kW）', value: <NumberText value={station.totalPowerKw} /> },
            { label: '当前计费', value: station.curFeeName },
            { label: '投运日期', value: station.operateDate },
            { label: '更新时间', value: <InstantText value={station.updateTime} /> },
            { label: '标签', value: tags.length > 0 ? tags.map((tag) => <Tag key={tag}>{tag}</Tag>) : '-', span: 2 },
            { label: '备注', value: remark, span: 2 },
          ]}
        />
      </DrawerSection>
      <DrawerSection title="位置">
        <Facts
          items={[
            { label: '详细地址', value: station.address, span: 2 },
            { label: '行政区划', value: station.areaCode },
            { label: '经纬度', value: <CopyText value={positionText(station)} /> },
          ]}
        />
      </DrawerSection>
      <DrawerSection title="相关">
        <Link to={`/charger-pile?stationId=${station.id}`}>本站充电桩</Link>
        <span aria-hidden> · </span>
        <Link to={`/orders/charge?stationId=${station.id}`}>本站订单</Link>
        <span aria-hidden> · </span>
        <Link to={`/monitor/runtime?stationId=${station.id}`}>实时监控</Link>
      </DrawerSection>
    </>
  )
}

const positionText = ({ lng, lat }: StationDetail['station']) =>
  lng === null || lat === null ? null : `${lng.toFixed(6)}, ${lat.toFixed(6)}`

const Business = ({ detail }: { detail: StationDetail }) => (
  <>
    <DrawerSection title="营业">
      <Facts
        items={[
          { label: '营业时间', value: detail.openAllDayFlag === 1 ? '全天 24 小时' : detail.businessHours },
          { label: '服务电话', value: <CopyText value={detail.serviceTel} /> },
          { label: '站点电话', value: <CopyText value={detail.stationTel} /> },
          { label: '配套设施', value: detail.facilities.length > 0 ? detail.facilities.map((each) => <Tag key={each}>{each}</Tag>) : '-' },
          { label: '站点引导', value: detail.siteGuide, span: 2 },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="停车与占位">
      <Facts
        items={[
          { label: '车位数', value: detail.parkNums },
          { label: '停车收费', value: parkFeeTypeLabels[detail.parkFeeType] },
          { label: '车位说明', value: detail.parkInfo },
          { label: '占位费', value: detail.occupyFlag === 1 ? '已启用' : '未启用' },
          { label: '停车费说明', value: detail.parkFeeDesc, span: 2 },
        ]}
      />
    </DrawerSection>
  </>
)
