import { chargeModeLabels, type ChargeMode } from '@chargedeck/contract/charging/charge-order/enums'
import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { StationSelect } from '../../../site/station/parts/station-select.tsx'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { useStartChargeOrder, didNotStart } from '../charge-order-queries.ts'
import { CustomerSelect } from './customer-select.tsx'
import { GunSelect } from './gun-select.tsx'
import { useFollowStart } from './start-outcome.ts'
import { readTarget, targetUnits } from './read-target.ts'
import { chosenVoucher, VoucherField } from './voucher-field.tsx'
import { newRequestId } from '../../../platform/request-id.ts'

type Fields = {
  stationId: string
  gunCode: string
  customerId: string
  chargeMode: ChargeMode
  target?: string
  voucherId?: string
}

const modes = (['FULL', 'AMOUNT', 'ENERGY', 'TIME'] as const).map((value) => ({
  value,
  label: chargeModeLabels[value],
}))

/** Starts a charge for a customer. One dialog is one request: a second send gets the first result again. */
type Props = {
  at?: Pick<Fields, 'stationId' | 'gunCode'>
  customer?: Customer
  onClose: () => void
}

export function StartDialog({ at, customer, onClose }: Props) {
  const [attempt, setAttempt] = useState(newRequestId)
  const [form] = Form.useForm<Fields>()
  const start = useStartChargeOrder()
  const follow = useFollowStart()
  const save = async ({ gunCode, customerId, chargeMode, target = '', voucherId }: Fields) => {
    const chargeTarget = chargeMode === 'FULL' ? null : readTarget(chargeMode, target)
    try {
      const request = { requestId: attempt, gunCode, customerId, chargeMode, chargeTarget }
      // untouched, the server chooses by the same rule for the charge as it is sent
      const isChosen = voucherId !== undefined && form.isFieldTouched('voucherId')
      follow(await start.mutateAsync({ ...request, ...(isChosen && { voucherId: chosenVoucher(voucherId) }) }))
    } catch (error) {
      // without an answer the same request may be repeated
      if (error instanceof Error && didNotStart(error)) setAttempt(newRequestId())
      throw error
    }
  }
  return (
    <DialogForm<Fields>
      title="启动充电"
      okText="启动充电"
      width={520}
      form={form}
      initialValues={{ chargeMode: 'FULL', stationId: at?.stationId, gunCode: at?.gunCode, customerId: customer?.id }}
      onSave={save}
      onClose={onClose}
    >
      <StartFields customer={customer} />
    </DialogForm>
  )
}

function StartFields({ customer }: { customer: Customer | undefined }) {
  const form = Form.useFormInstance<Fields>()
  const stationId = Form.useWatch('stationId', form)
  const chargeMode = Form.useWatch('chargeMode', form) ?? 'FULL'
  const gunCode = Form.useWatch('gunCode', form)
  const customerId = Form.useWatch('customerId', form)
  const target = Form.useWatch('target', form) ?? ''
  const chargeTarget = chargeMode === 'FULL' ? null : readTarget(chargeMode, target)
  return (
    <>
      <Form.Item name="stationId" label="站点" rules={[{ required: true, message: '请选择站点' }]}>
        <StationSelect onChange={() => form.resetFields(['gunCode'])} />
      </Form.Item>
      <Form.Item
        name="gunCode"
        label="充电枪"
        rules={[{ required: true, message: '请选择充电枪' }]}
        extra="只列出空闲或已插枪的充电枪"
      >
        <GunSelect stationId={stationId} />
      </Form.Item>
      <Form.Item name="customerId" label="客户" rules={[{ required: true, message: '请选择客户' }]}>
        <CustomerSelect
          known={customer}
          targetAmt={chargeMode === 'AMOUNT' && chargeTarget !== null ? fen(chargeTarget) : null}
        />
      </Form.Item>
      <Form.Item name="chargeMode" label="充电方式">
        <Segmented block options={modes} />
      </Form.Item>
      {chargeMode !== 'FULL' && <Target mode={chargeMode} />}
      {gunCode && customerId && (
        <VoucherField
          key={`${gunCode} ${customerId}`}
          charge={{ gunCode, customerId, chargeMode, ...(chargeTarget !== null && { chargeTarget }) }}
        />
      )}
    </>
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
