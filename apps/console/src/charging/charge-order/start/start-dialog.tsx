import { chargeModeLabels, type ChargeMode } from '@chargedeck/contract/charging/charge-order/enums'
import { Alert, App, Form, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { StationSelect } from '../../../site/station/parts/station-select.tsx'
import { useStartChargeOrder, wasAnswered } from '../charge-order-queries.ts'
import { CustomerSelect } from './customer-select.tsx'
import { GunSelect } from './gun-select.tsx'
import { readTarget, targetUnits } from './read-target.ts'
import { newRequestId } from './request-id.ts'

type Fields = { stationId: string; gunCode: string; customerId: string; chargeMode: ChargeMode; target?: string }

const modes = (['FULL', 'AMOUNT', 'ENERGY', 'TIME'] as const).map((value) => ({
  value,
  label: chargeModeLabels[value],
}))

/** Starts a charge for a customer. One dialog is one request: if it is sent twice, the server returns the first result again. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp()
  const [requestId, setRequestId] = useState(newRequestId)
  const [form] = Form.useForm<Fields>()
  const start = useStartChargeOrder()
  const stationId = Form.useWatch('stationId', form)
  const chargeMode = Form.useWatch('chargeMode', form) ?? 'FULL'
  const submit = ({ gunCode, customerId, chargeMode: mode, target = '' }: Fields) => {
    const chargeTarget = mode === 'FULL' ? null : readTarget(mode, target)
    start.mutate(
      { requestId, gunCode, customerId, chargeMode: mode, chargeTarget },
      {
        onSuccess: ({ orderNo }) => {
          message.success(`已下发启动指令，订单 ${orderNo}`)
          onClose()
        },
        onError: (error) => {
          if (wasAnswered(error)) setRequestId(newRequestId()) // without an answer the same request may be repeated
        },
      },
    )
  }
  return (
    <Modal
      open
      title="启动充电"
      okText="启动充电"
      cancelText="取消"
      confirmLoading={start.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      {start.error && <Alert type="error" showIcon title={start.error.message} style={{ marginBottom: 16 }} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        style={{ marginTop: 16 }}
        initialValues={{ chargeMode: 'FULL' }}
        onFinish={submit}
        onValuesChange={(changed: Partial<Fields>) => 'stationId' in changed && form.resetFields(['gunCode'])}
      >
        <Form.Item name="stationId" label="站点" rules={[{ required: true }]}>
          <StationSelect />
        </Form.Item>
        <Form.Item name="gunCode" label="充电枪" rules={[{ required: true }]} extra="只列出空闲或已插枪的充电枪">
          <GunSelect stationId={stationId} />
        </Form.Item>
        <Form.Item name="customerId" label="客户" rules={[{ required: true }]}>
          <CustomerSelect />
        </Form.Item>
        <Form.Item name="chargeMode" label="充电方式">
          <Segmented block options={modes} />
        </Form.Item>
        {chargeMode !== 'FULL' && <Target mode={chargeMode} />}
      </Form>
    </Modal>
  )
}

function Target({ mode }: { mode: Exclude<ChargeMode, 'FULL'> }) {
  const { unit, hint } = targetUnits[mode]
  const check = async (_rule: unknown, text = '') => {
    if (readTarget(mode, text) === null) throw new Error(`请输入大于0的数字，${hint}`)
  }
  return (
    <Form.Item key={mode} name="target" label={`目标（${unit}）`} rules={[{ validator: check }]} required>
      <Input inputMode="decimal" />
    </Form.Item>
  )
}
