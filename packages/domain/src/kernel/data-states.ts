/** Whether a row is active: `data_status` of the business tables, `status` of the staff tables. */
export const dataStates = { normal: 0, disabled: 1, deleted: 2 } as const
