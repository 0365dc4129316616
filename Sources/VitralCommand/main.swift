print("vitral")
