import { diagnosisApi } from '@chargedeck/contract/charging/start-diagnosis/calls'
import { implement } from '../../platform/http/implement.ts'
import { diagnoseStart } from './diagnose-start.ts'

export const diagnosisRoutes = implement(diagnosisApi, {
  diagnose: async (ctx, { query }) => diagnoseStart(ctx, query),
})
