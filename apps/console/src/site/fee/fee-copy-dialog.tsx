import type { Fee, FeeCopyReport } from '@chargedeck/contract/site/fee/row'
import { Form, Input, Table, type TableColumnType } from 'antd'
import { StationSelect } from '../station/parts/station-select.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { useCopyFee } from './fee-queries.ts'

type Typed = { stationIds: string[]; feeName: string }

const columns: TableColumnType<FeeCopyReport>[] = [
  { key: 'station', title: '站点', render: (_, { stationName, stationId }) => stationName ?? stationId },
  {
    key: 'message',
    title: '结果',
    render: (_, { id, message }) => <StateTag tone={id ? 'done' : 'attention'} label={message} />,
  },
]

/** Copies a draft to each chosen station and reports each result. */
export function FeeCopyDialog({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const copy = useCopyFee()
  return (
    <DialogForm<Typed, FeeCopyReport[]>
      title={`复制到站点 - ${fee.feeName}`}
      okText="复制"
      width={520}
      initialValues={{ feeName: fee.feeName }}
      onSave={({ stationIds, feeName }) => copy.mutateAsync({ id: fee.id, stationIds, feeName })}
      outcome={(reports) => <Reports reports={reports} />}
      onClose={onClose}
    >
      <Form.Item
        name="stationIds"
        label="目标站点"
        rules={[{ required: true, message: '请选择站点' }]}
        extra="每个站点生成一份草稿，已有草稿的站点会跳过"
      >
        <StationSelect mode="multiple" />
      </Form.Item>
      <Form.Item name="feeName" label="方案名称" rules={[{ required: true, whitespace: true, max: 50 }]}>
        <Input />
      </Form.Item>
    </DialogForm>
  )
}

const Reports = ({ reports }: { reports: readonly FeeCopyReport[] }) => (
  <Table<FeeCopyReport> size="small" rowKey="stationId" columns={columns} dataSource={reports} pagination={false} />
)
