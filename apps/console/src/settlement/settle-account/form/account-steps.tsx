import type { SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { openStates } from '@chargedeck/domain/settle-account/states'
import { Button, Flex, Form, Steps } from 'antd'
import { Children, useContext, useState, type ReactNode } from 'react'
import { lackedOf, type AccountFields } from './account-form-values.ts'
import { EditedAccount } from './account-item.tsx'

const titles = ['主体信息', '法人/持卡人', '银行卡', '结算参数', '开户结果']

/** The step that has a field. */
export function stepOf(field: string): number {
  if (/^(legal|cert|contact)/.test(field)) return 1
  if (/^(card|bank|branch)/.test(field)) return 2
  return /^(provider|settle|default|remark)/.test(field) ? 3 : 0
}

const resultStep = titles.length - 1
/** The last is done once the account was opened. */
const doneStepsOf = (account: SettleAccountDetail): number[] => {
  const lacking = lackedOf(account, account).map(([field]) => stepOf(field))
  return [...titles.keys()].filter((at) =>
    at === resultStep ? account.openStatus === openStates.opened : !lacking.includes(at),
  )
}

type Faults = { errorFields: readonly { name: (keyof AccountFields)[] }[] }
type Props = {
  step: number
  onStep: (step: number) => void
  lead?: ReactNode
  children: ReactNode
}

/** Any step can be shown; done are those whose fields were right and complete when 下一步 checked them, or when they were stored. */
export function AccountSteps({ step, onStep, lead, children }: Props) {
  const form = Form.useFormInstance<AccountFields>()
  const account = useContext(EditedAccount)
  const [checked, setChecked] = useState<readonly number[]>(() => (account ? doneStepsOf(account) : []))
  const sayWhatIsLacked = (): boolean => {
    const lacked = lackedOf(form.getFieldsValue(), account).filter(([field]) => stepOf(field) === step)
    form.setFields(lacked.map(([name, title]) => ({ name, errors: [`${title}不能为空`] })))
    const [first] = lacked
    if (first) form.scrollToField(first[0], { block: 'center' })
    return first === undefined
  }
  const check = async () => {
    const names = Object.keys(form.getFieldsValue()) as (keyof AccountFields)[] // the fields of this form
    const isRight = await form.validateFields(names.filter((name) => stepOf(name) === step)).then(
      () => true,
      ({ errorFields: [first] }: Faults) => {
        if (first) form.scrollToField(first.name, { block: 'center' })
        return false
      },
    )
    const isComplete = isRight && sayWhatIsLacked()
    setChecked((before) => [...before.filter((one) => one !== step), ...(isComplete ? [step] : [])])
    if (isComplete) onStep(step + 1)
  }
  const hasFault = (at: number) =>
    form.getFieldsError().some(({ name: [field], errors }) => errors.length > 0 && stepOf(String(field)) === at)
  const statusOf = (at: number) =>
    at === step ? 'process' : hasFault(at) ? 'error' : checked.includes(at) ? 'finish' : 'wait'
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
