import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState, type ReactElement, type ReactNode } from 'react'
import { useTyping } from '../../../ui/fields/use-typing.ts'
import { usersLike } from './user-choice-queries.ts'

type Props = {
  mode?: 'multiple'
  value?: string | string[]
  onChange?: (value: string | string[]) => void
  placeholder?: string
  disabled?: boolean
  id?: string
}

const typingMs = 800

/** Finds users by name or account on the server, after a pause in typing. */
export function UserSelect({ mode, placeholder = '输入姓名或账号', ...field }: Props) {
  const { searchValue, isOpened, typing } = useTyping(typingMs)
  const chosen = [field.value ?? []].flat()
  const [known] = useState(chosen) // the first answer names them; users chosen later were named before
  const { data, isFetching } = useQuery({ ...usersLike(searchValue, known), enabled: isOpened || chosen.length > 0 })
  const options = data?.rows.map(({ id, name, account, orgName }) => ({
    value: id,
    label: `${name} ${account}`,
    orgName,
  }))
  const more =
    data && data.totalRows > data.rows.length
      ? `仅显示前 ${data.rows.length} 人，共 ${data.totalRows}${data.totalCapped ? '+' : ''} 人，请输入关键词`
      : null
  return (
    <Select<string | string[]>
      allowClear
      options={options ?? []}
      optionRender={({ data: { label, orgName } }) => <UserOptionText label={label} orgName={orgName} />}
      popupRender={(menu) => <WithHint menu={menu} hint={more} />}
      loading={isFetching}
      placeholder={placeholder}
      {...typing}
      {...(mode && { mode, maxTagCount: 'responsive' })}
      {...field}
    />
  )
}

const UserOptionText = ({ label, orgName }: { label: ReactNode; orgName: string | null }) => (
  <span style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
    <span>{label}</span>
    <span style={{ color: 'var(--cd-text-faint)' }}>{orgName}</span>
  </span>
)

const WithHint = ({ menu, hint }: { menu: ReactElement; hint: string | null }) => (
  <>
    {menu}
    {hint && <div style={{ padding: '6px 12px', color: 'var(--cd-text-faint)', fontSize: 12 }}>{hint}</div>}
  </>
)
