import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { closePage } from '../daily-queries.ts'

/** Days are closed in their order: the one after the last that is closed, else the first that waits. Null: not known. */
export function useNextDay(companyId: string | undefined): string | null {
  const of = { companyId: companyId ?? '', pageSize: 1, sortField: 'settleDate' } as const
  const enabled = companyId !== undefined
  const { closed, waiting } = settleCloseStates
  const last = useQuery({ ...closePage({ ...of, status: closed, sortOrder: 'descend' }), enabled })
  const first = useQuery({ ...closePage({ ...of, status: waiting, sortOrder: 'ascend' }), enabled })
  const closedDay = last.data?.rows[0]?.settleDate
  if (!enabled || !last.data) return null
  if (closedDay !== undefined) return dayjs(closedDay).add(1, 'day').format('YYYY-MM-DD')
  return first.data?.rows[0]?.settleDate ?? null
}
