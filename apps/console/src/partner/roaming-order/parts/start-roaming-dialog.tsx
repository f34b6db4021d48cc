import type { CarrierGun } from '@chargedeck/contract/partner/carrier-station/calls'
import { Form } from 'antd'
import { useRef } from 'react'
import { CustomerChoice } from '../../../customer/customer/parts/customer-choice.tsx'
import { newRequestId } from '../../../platform/request-id.ts'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { didNotStart, useStartRoaming } from './roaming-queries.ts'

type Props = {
  gun: Pick<CarrierGun, 'id' | 'pileName' | 'gunName'>
  stationName: string
  onClose: () => void
}

/** Starts a charge of a customer at a partner's gun. A refused try is followed by a new request, one without an answer by the same. */
export function StartRoamingDialog({ gun: { id, pileName, gunName }, stationName, onClose }: Props) {
  const { mutateAsync } = useStartRoaming()
  const requestId = useRef(newRequestId())
  const start = async ({ customerId }: { customerId: string }) => {
    try {
      return await mutateAsync({ requestId: requestId.current, carrierGunId: id, customerId })
    } catch (error) {
      if (didNotStart(error)) requestId.current = newRequestId()
      throw error
    }
  }
  return (
    <DialogForm<{ customerId: string }>
      title={`启动充电 - ${stationName} ${pileName} ${gunName}`}
      okText="启动充电"
      saved="已请求启动，结果显示在资源方订单中"
      intro={<p>先冻结客户余额，再依次向资源方认证、询价和启动；按资源方的订单结算。</p>}
      onSave={start}
      onClose={onClose}
    >
      <Form.Item name="customerId" label="客户" rules={[{ required: true, message: '请选择客户' }]}>
        <CustomerChoice />
      </Form.Item>
    </DialogForm>
  )
}
