import { noticeBarApi } from '@chargedeck/contract/site/notice-bar/calls'
import { implement } from '../../platform/http/implement.ts'

export const noticeBarRoutes = implement(noticeBarApi, {})
