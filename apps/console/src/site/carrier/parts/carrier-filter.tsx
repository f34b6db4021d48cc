import { carrierOptions } from '@chargedeck/contract/site/carrier/option'
import { Form } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { CarrierSelect } from './carrier-select.tsx'

/** For users who may read the choices. */
export function CarrierFilter() {
  const may = useMay()
  if (!may(carrierOptions)) return null
  return (
    <Form.Item name="carrierId" label="流量方">
      <CarrierSelect allowClear />
    </Form.Item>
  )
}
