import { Button, Flex, Form, Steps } from 'antd'
import { Children, useState, type ReactNode } from 'react'
import type { AccountFields } from './account-form-values.ts'

const titles = ['主体信息', '法人/持卡人', '银行卡', '结算参数', '开户结果']

/** The step that has a field. */
export function stepOf(field: string): number {
  if (/^(legal|cert|contact)/.test(field)) return 1
  if (/^(card|bank|branch)/.test(field)) return 2
  return /^(provider|settle|default|remark)/.test(field) ? 3 : 0
}

type Faults = { errorFields: readonly { name: (keyof AccountFields)[] }[] }
type Props = {
  step: number
  onStep: (step: number) => void
  /** Its steps were complete when it was stored. */
  isStored: boolean
  lead?: ReactNode
  children: ReactNode
}

/** Any step can be shown; done are those whose fields were checked by 下一步. */
export function AccountSteps({ step, onStep, isStored, lead, children }: Props) {
  const form = Form.useFormInstance<AccountFields>()
  const [checked, setChecked] = useState<readonly number[]>(isStored ? [...titles.keys()] : [])
  const check = async () => {
    const names = Object.keys(form.getFieldsValue()) as (keyof AccountFields)[] // the fields of this form
    const isRight = await form.validateFields(names.filter((name) => stepOf(name) === step)).then(
      () => true,
      ({ errorFields: [first] }: Faults) => {
        if (first) form.scrollToField(first.name, { block: 'center' })
        return false
      },
    )
    setChecked((before) => [...before.filter((one) => one !== step), ...(isRight ? [step] : [])])
    if (isRight) onStep(step + 1)
  }
  const statusOf = (at: number) => (at === step ? 'process' : checked.includes(at) ? 'finish' : 'wait')
  return (
    <>
      <Steps
        size="small"
        current={step}
        onChange={onStep}
        items={titles.map((title, at) => ({ title, status: statusOf(at) }))}
        style={{ marginBottom: 24 }}
      />
      {lead}
      {Children.toArray(children).map((part, at) => (
        <div key={titles[at]} hidden={at !== step}>
          {part}
        </div>
      ))}
      <Flex justify="end" gap="small" style={{ marginTop: 16 }}>
        {step > 0 && <Button onClick={() => onStep(step - 1)}>上一步</Button>}
        {step < titles.length - 1 && <Button onClick={() => void check()}>下一步</Button>}
      </Flex>
    </>
  )
}
