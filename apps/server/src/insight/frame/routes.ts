import { frameApi } from '@chargedeck/contract/insight/frame/calls'
import { implement } from '../../platform/http/implement.ts'
import { listFrames } from './list-frames.ts'

export const frameRoutes = implement(frameApi, { page: async (ctx, { query }) => listFrames(ctx, query) })
