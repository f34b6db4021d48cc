import { mapApi } from '@chargedeck/contract/base/map/calls'
import { implement } from '../../platform/http/implement.ts'
import { readMapSetting } from './read-setting.ts'

export const mapRoutes = implement(mapApi, {
  setting: async ({ tx }) => readMapSetting(tx),
})
