import { permissionOf } from '@chargedeck/contract/endpoint'
import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import type { Topic } from '../../platform/events/hub.ts'
import { warningTopicName } from './announce.ts'

export const warningTopic: Topic = { name: warningTopicName, permission: permissionOf(warningApi.page) }
