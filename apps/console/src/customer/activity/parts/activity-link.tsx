import { activityApi } from '@chargedeck/contract/customer/activity/calls'
import type { ReactNode } from 'react'
import { PageLink } from '../../../ui/text/page-link.tsx'

/** Opens the activity beside its list. */
export const ActivityLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <PageLink to={`/activity?open=${id}`} needs={activityApi.detail}>
    {children}
  </PageLink>
)
