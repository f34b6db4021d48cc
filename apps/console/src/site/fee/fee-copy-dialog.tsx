import type { Fee, FeeCopyReport } from '@chargedeck/contract/site/fee/row'
import { Alert, Form, Input, Modal, Table, type TableColumnType } from 'antd'
import { StationSelect } from '../station/parts/station-select.tsx'
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
  const [form] = Form.useForm<Typed>()
  const copy = useCopyFee()
  const report = copy.data
  return (
    <Modal
      open
      title={`复制到站点 - ${fee.feeName}`}
      okText={report ? '完成' : '复制'}
      cancelText="取消"
      confirmLoading={copy.isPending}
      onOk={report ? onClose : form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      {copy.error && <Alert type="error" showIcon title={copy.error.message} style={{ marginBottom: 12 }} />}
      {report ? (
        <Table<FeeCopyReport>
          size="small"
          rowKey="stationId"
          columns={columns}
          dataSource={report}
          pagination={false}
        />
      ) : (
        <Form<Typed>
          form={form}
          layout="vertical"
          initialValues={{ feeName: fee.feeName }}
          onFinish={({ stationIds, feeName }) => copy.mutate({ id: fee.id, stationIds, feeName })}
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
        </Form>
      )}
    </Modal>
  )
}
