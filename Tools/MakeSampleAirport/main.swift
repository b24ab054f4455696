print("sample airport")
