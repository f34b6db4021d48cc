import { giftBearerLabels } from '@chargedeck/contract/settlement/assign-tactic/enums'
import { giftBearers } from '@chargedeck/domain/settle-setup/terms'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect } from 'react'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { activeConfigOf } from './tactic-queries.ts'

const name = 'giftBearer'

/** A new tactic begins with what the operation config of its company says. */
export function GiftBearerField({ isBegun }: { isBegun: boolean }) {
  const form = Form.useFormInstance()
  const companyId = Form.useWatch('companyId') as string | undefined // the form's own field
  const { data: config } = useQuery({
    ...activeConfigOf(companyId ?? ''),
    enabled: !isBegun && companyId !== undefined,
  })
  useEffect(() => {
    if (!config || isBegun || form.isFieldTouched(name)) return
    form.setFieldValue(name, config.giftToShareFlag === 1 ? giftBearers.operator : giftBearers.all)
  }, [config, isBegun, form])
  return (
    <Form.Item
      name={name}
      label="赠送金承担"
      extra="共同承担：赠送金支付的部分不参与分成"
      rules={[{ required: true, message: '请选择赠送金承担' }]}
    >
      <EnumSelect labels={giftBearerLabels} />
    </Form.Item>
  )
}
