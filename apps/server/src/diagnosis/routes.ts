import { diagnosisApi } from '@chargedeck/contract/diagnosis'
import { implement } from '../platform/implement.ts'
import { diagnoseStart } from './diagnose-start.ts'

export const diagnosisRoutes = implement(diagnosisApi, { diagnose: async (ctx, { query }) => diagnoseStart(ctx, query) })
