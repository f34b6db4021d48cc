import type { OnCallRuleRow } from '@chargedeck/contract/insight/on-call/shapes'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTyping } from '../../ui/fields/use-typing.ts'
import { codesToTell } from './on-call-queries.ts'

type Props = {
  known: OnCallRuleRow['codeNames']
  value?: string[]
  onChange?: (codes: string[]) => void
  id?: string
}
/** As the table of codes takes them: a part of a name is none. */
const code = /^[A-Za-z0-9_.:-]+$/

/** Codes of faults, by their name or themselves; one that no table knows yet can be typed. */
export function CodeChoice({ known, onChange, ...field }: Props) {
  const { searchValue, isOpened, typing } = useTyping()
  const { data = [], isFetching } = useQuery({ ...codesToTell(searchValue), enabled: isOpened })
  const named = known.filter(({ code: one }) => !data.some((found) => found.code === one))
  const choose = (codes: string[]) => {
    typing.showSearch.onSearch('')
    onChange?.(codes.filter((one) => code.test(one)))
  }
  return (
    <Select
      mode="tags"
      allowClear
      placeholder="输入名称或告警码，如 接地、P001"
      loading={isFetching}
      tokenSeparators={[' ', ',', '，']}
      options={[...named, ...data].map(({ code: value, name }) => ({
        value,
        label: name === value ? value : `${name} ${value}`,
      }))}
      onChange={choose}
      {...typing}
      showSearch={{ ...typing.showSearch, filterOption: true, optionFilterProp: 'label' }} // what is typed stands first
      {...field}
    />
  )
}
