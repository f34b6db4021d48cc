import { Form } from 'antd'
import { useEffect } from 'react'
import { TacticSelect } from '../tactic-select.tsx'
import { openShares } from './setup-form-values.ts'
import type { SetupChoices } from './use-setup-choices.ts'

const name = 'tacticId'

/** A tactic of the station's company. Another tactic has other shares. */
export function TacticField({ tactics }: Pick<SetupChoices, 'tactics'>) {
  const form = Form.useFormInstance()
  const tacticId = Form.useWatch(name, form) as string | undefined // the form's own field
  const isElsewhere = tactics !== undefined && tacticId !== undefined && !tactics.some(({ id }) => id === tacticId)
  useEffect(() => {
    if (isElsewhere) form.setFieldsValue({ [name]: undefined, shares: [] })
  }, [isElsewhere, form])
  const toShares = (id: string) =>
    form.setFieldValue('shares', openShares(tactics?.find((tactic) => tactic.id === id)?.items ?? []))
  return (
    <Form.Item name={name} label="分成策略" rules={[{ required: true, message: '请选择分成策略' }]}>
      <TacticSelect
        offered={tactics ?? []}
        disabled={tactics === undefined}
        placeholder={tactics === undefined ? '先选择站点' : '请选择'}
        onChange={toShares}
      />
    </Form.Item>
  )
}
