/** Number of open items for each entry of the staff's menu; absent if there are none. */
export type StaffMenuCounts = Readonly<Partial<Record<"leads" | "visits" | "showcase" | "reports", number>>>;
