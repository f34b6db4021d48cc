import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect } from 'react'
import { usableAccounts } from '../setup-queries.ts'

type Props = {
  holderId: string | undefined
  value?: string | null
  onChange?: (id: string | null | undefined) => void
  id?: string
}

/** An account of the partner; a new partner begins with the default one, or with the only one that can be used. */
export function AccountSelect({ holderId, value, onChange, id }: Props) {
  const { data: accounts, isFetching } = useQuery({
    ...usableAccounts(holderId ?? ''),
    enabled: holderId !== undefined,
  })
  const isSettled = !accounts || value === null || accounts.some((account) => account.id === value)
  const [only, ...others] = accounts ?? []
  const first =
    accounts?.find(({ defaultFlag }) => defaultFlag === 1)?.id ?? (others.length === 0 ? only?.id : undefined)
  useEffect(() => {
    if (!isSettled && value !== first) onChange?.(first)
  }, [isSettled, value, first, onChange])
  return (
    <>
      <Select
        allowClear
        disabled={holderId === undefined}
        placeholder={accounts?.length === 0 ? '没有可用的账户' : '请选择'}
        loading={isFetching}
        value={value ?? null}
        onChange={(chosen: string | undefined) => onChange?.(chosen ?? null)}
        options={(accounts ?? []).map(({ id: accountId, bankName, cardTail }) => ({
          value: accountId,
          label: `${bankName} 尾号${cardTail}`,
        }))}
        {...(id !== undefined && { id })}
      />
      {accounts && !value && <small className="setup-share__lacks">没有结算账户，提现前须补充</small>}
    </>
  )
}
