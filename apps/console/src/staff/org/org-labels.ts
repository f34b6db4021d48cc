import type { OrgType } from '@chargedeck/contract/staff/org/enums'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const orgTones: Record<OrgType, Tone> = { CORP: 'active', DEPT: 'reserved', SITE: 'idle' }
