"""Who a dungeon becomes by how it treats what wanders inside it (SD-150 to SD-158): numbers, and no cards."""
