/** Whether a row counts: `data_status` of the business tables, `status` of the tables of the staff. */
export const dataStates = { normal: 0, disabled: 1, deleted: 2 } as const
