import { startDiagnosisApi } from '@chargedeck/contract/charging/start-diagnosis/calls'
import { implement } from '../../platform/http/implement.ts'
import { diagnoseStart } from './diagnose-start.ts'

export const startDiagnosisRoutes = implement(startDiagnosisApi, {
  diagnose: async (ctx, { query }) => diagnoseStart(ctx, query),
})
