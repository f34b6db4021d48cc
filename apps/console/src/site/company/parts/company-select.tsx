import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Form, Select } from 'antd'
import { useEffect } from 'react'
import { useCompanies, useFirstCompany, useOnlyCompany } from './company-choice-queries.ts'

type Props = {
  value?: string
  onChange?: (id: string) => void
  id?: string
  allowClear?: boolean
  disabled?: boolean
  /** For a new record: a disabled company is not offered, and is still named where a record has it. The only one is chosen. */
  forRecord?: boolean
}

export function CompanySelect({ forRecord = false, ...props }: Props) {
  const { data = [], isFetching } = useCompanies()
  const first = useFirstCompany()
  useOnlyChosen({ forRecord, ...props })
  const offered = data.filter(
    ({ id, dataStatus }) => !forRecord || dataStatus === dataStates.normal || id === props.value,
  )
  return (
    <Select
      placeholder={forRecord && props.allowClear && first ? `${first}（默认）` : '请选择'}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={offered.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      {...props}
    />
  )
}

function useOnlyChosen({ forRecord, id, value, disabled }: Props): void {
  const form = Form.useFormInstance()
  const only = useOnlyCompany()
  const chosen = forRecord && !disabled && value === undefined ? only : undefined
  useEffect(() => {
    if (id === undefined || chosen === undefined) return
    form.setFields([{ name: id, value: chosen, touched: false }]) // nobody has typed anything
  }, [form, id, chosen])
}
