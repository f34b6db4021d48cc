import { bannerApi } from '@chargedeck/contract/site/banner/calls'
import { implement } from '../../platform/http/implement.ts'

export const bannerRoutes = implement(bannerApi, {})
