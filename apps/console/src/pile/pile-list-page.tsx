import { netStatusLabels, pileRunStatusLabels, pileStatusLabels, pileTypeLabels, protocolLabels } from '@chargedeck/contract/enums'
import { monitorApi } from '@chargedeck/contract/monitor'
import { pileApi, type Pile } from '@chargedeck/contract/pile'
import { Form, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../platform/me.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { EnumSelect } from '../ui/fields/enum-select.tsx'
import { StationSelect } from '../ui/fields/station-select.tsx'
import { PageContainer } from '../ui/page-container.tsx'
import { pileColumns } from './pile-columns.tsx'
import { pileStatusOrder, whyNotReboot } from './pile-labels.ts'
import { pilePage, useLivePiles } from './pile-queries.ts'
import { RebootDialog } from './reboot-dialog.tsx'
import './pile.css'

const PileDrawer = lazy(async () => ({ default: (await import('./pile-drawer.tsx')).PileDrawer }))

const filters = (
  <>
    <Form.Item name="pileNo" label="桩编号">
      <Input allowClear />
    </Form.Item>
    <Form.Item name="pileName" label="桩名称">
      <Input allowClear />
    </Form.Item>
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <Form.Item name="pileType" label="桩型">
      <EnumSelect labels={pileTypeLabels} />
    </Form.Item>
    <Form.Item name="runStatus" label="运行状态">
      <EnumSelect labels={pileRunStatusLabels} mode="multiple" />
    </Form.Item>
    <Form.Item name="netStatus" label="在线状态">
      <EnumSelect labels={netStatusLabels} />
    </Form.Item>
    <Form.Item name="status" label="设备状态">
      <EnumSelect labels={pileStatusLabels} order={pileStatusOrder} mode="multiple" />
    </Form.Item>
    <Form.Item name="protocol" label="通讯协议">
      <EnumSelect labels={protocolLabels} />
    </Form.Item>
    <Form.Item name="manufacturerName" label="生产厂商">
      <Input allowClear />
    </Form.Item>
    <Form.Item name="model" label="设备型号">
      <Input allowClear />
    </Form.Item>
  </>
)

export function PileListPage() {
  const may = useMay()
  const navigate = useNavigate()
  const [rebooting, setRebooting] = useState<Pile | null>(null)
  useLivePiles()
  const actionsOf = (pile: Pile) => [
    { key: 'orders', label: '订单', onClick: () => void navigate(`/orders/charge?pileNo=${pile.pileNo}`) },
    { key: 'reboot', label: '重启', danger: true, whyNot: whyNotReboot(pile), onClick: () => setRebooting(pile) },
  ]
  return (
    <PageContainer>
      <DataTable
        name="pile"
        title="充电桩"
        rowKey="id"
        columns={pileColumns}
        query={pileApi.page.query}
        load={pilePage}
        filters={filters}
        actions={may(monitorApi.reboot) ? actionsOf : undefined}
        drawer={({ id, row, previous, next, close }) => (
          <Suspense fallback={null}>
            <PileDrawer key={id} pile={row} id={id} previous={previous} next={next} onClose={close} onReboot={setRebooting} />
          </Suspense>
        )}
      />
      {rebooting && <RebootDialog pile={rebooting} onClose={() => setRebooting(null)} />}
    </PageContainer>
  )
}
