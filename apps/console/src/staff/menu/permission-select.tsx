import type { GrantableCall } from '@chargedeck/contract/staff/menu/calls'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { grantableCalls } from './menu-queries.ts'

type Props = {
  value?: string[]
  onChange?: (codes: string[], calls: readonly GrantableCall[]) => void
  id?: string
}

/** The codes of existing calls, found by name, page or code. */
export function PermissionSelect({ value = [], onChange, id }: Props) {
  const { data, isFetching } = useQuery(grantableCalls)
  const calls = data ?? []
  const pages = [...new Set(calls.map(({ page }) => page))]
  const options = pages.map((page) => ({
    label: page,
    options: calls
      .filter((call) => call.page === page)
      .map(({ code, name }) => ({ value: code, label: `${name}（${code}）`, title: `${page} ${name} ${code}` })),
  }))
  return (
    <Select<string[]>
      mode="multiple"
      {...(id && { id })}
      showSearch={{ optionFilterProp: 'title' }}
      loading={isFetching}
      options={options}
      value={value}
      placeholder="选择权限标识，可多选"
      onChange={(codes) =>
        onChange?.(
          codes,
          calls.filter(({ code }) => codes.includes(code)),
        )
      }
    />
  )
}
