import { assignTacticApi } from '@chargedeck/contract/settlement/assign-tactic/calls'
import { implement } from '../../platform/http/implement.ts'

export const assignTacticRoutes = implement(assignTacticApi, {})
