import { useMayFollow } from '../../../ui/text/lead.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'

const needs = 'journal:page'

/** A fact that leads to what was booked for a number, for who reads the books. */
export function useJournalsFact({ bizNo, bizType }: { bizNo: string; bizType?: string }) {
  const mayFollow = useMayFollow()
  const to = `/books/journal?bizNo=${encodeURIComponent(bizNo)}${bizType === undefined ? '' : `&bizType=${bizType}`}`
  if (!mayFollow({ to, needs })) return []
  const link = (
    <PageLink to={to} needs={needs}>
      查看凭证
    </PageLink>
  )
  return [{ label: '记账凭证', value: link }]
}
